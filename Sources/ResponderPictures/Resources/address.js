// A value as the part of an address behind '#', compressed, which no server gets.
const Address = (() => {
  const through = async (bytes, stream) => new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  return {
    async packed(value) {
      const bytes = await through(JSON.stringify(value), new CompressionStream("deflate-raw"));
      let text = "";
      bytes.forEach(byte => { text += String.fromCharCode(byte); });
      return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    },
    async unpacked(text) {
      const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      const bytes = Uint8Array.from(binary, letter => letter.charCodeAt(0));
      return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
    },
  };
})();
