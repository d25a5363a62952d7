# SPDX-License-Identifier: Apache-2.0
#
# ruby try-formula.rb FORMULA FOLDER: runs the test block of a formula with the programs in FOLDER, as `brew test` does.

require "pathname"
require "tmpdir"

class Formula
  class << self
    attr_reader :block, :source

    def test(&block) = @block = block
    def url(address) = @source = address
    %i[desc homepage sha256 license depends_on].each { |name| define_method(name) { |*| nil } }
  end

  attr_reader :bin, :testpath

  def initialize(bin, testpath)
    @bin = Pathname(bin)
    @testpath = Pathname(testpath)
  end

  def version = self.class.source[%r{/([0-9.]+)\.tar\.gz\z}, 1]

  def shell_output(command, status = 0)
    output = Dir.chdir(testpath) { `#{command}` }
    abort "#{command}: expected status #{status}, found #{$?.exitstatus}" unless $?.exitstatus == status
    output.force_encoding("UTF-8")
  end

  def assert_equal(expected, found)
    abort "expected #{expected.inspect}, found #{found.inspect}" unless expected == found
  end

  def assert_match(text, found)
    abort "expected #{text.inspect} in #{found.inspect}" unless found.include?(text)
  end
end

load ARGV[0]
Dir.mktmpdir { |folder| Responder.new(File.expand_path(ARGV[1]), folder).instance_exec(&Responder.block) }
puts "the formula's test passes"
