// Files of the session: what 'import' reads, and what is downloaded.
const Documents = {
  endings: { ib: ".storyboard", code: ".swift", dump: ".txt" },
  isInterface: text => /^\s*<\?xml[^]*<document/.test(text),
  // The format of a file, or "" for a session.
  sort(name, text) {
    if (/\.responder$/i.test(name)) return "";
    if (/\.(storyboard|xib)$/i.test(name) || Documents.isInterface(text)) return "ib";
    if (/\.(swift|m|mm|h)$/i.test(name)) return "code";
    return /\.json$/i.test(name) ? "json" : "dump";
  },
  // A session that has files behind its statements, in two parts.
  session(text) {
    const [statements, ...rest] = text.split(/^-- (\S.*) --\r?\n/m);
    return { statements, own: rest.flatMap((name, i) => (i % 2 ? [] : [[name, rest[i + 1]]])) };
  },
  // The format of a pasted text, or null for statements.
  pasted(text) {
    if (Documents.isInterface(text)) return "ib";
    if (/^[\s|]*<\w+: 0x/m.test(text)) return "dump";
    const isCode = /^\s*(?:@IBAction|import (?:UIKit|AppKit|SwiftUI)|(?:final )?class \w+: (?:UI|NS)\w+)/m.test(text);
    return isCode ? "code" : null;
  },
  download(name, text) {
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  },
  // What is downloaded of an export; null for a drawing of too many pixels, which are twice its size where a canvas can be so
  // large.
  async made(format, text) {
    if (format !== "png") return text;
    const image = new Image(), address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    try {
      await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject, src: address }));
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      const scale = Math.min(2, 16000 / Math.max(width, height), Math.sqrt(1e8 / (width * height)));
      const canvas = Object.assign(make("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) });
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      return await new Promise(resolve => canvas.toBlob(resolve));
    } catch {
      return null;
    } finally {
      URL.revokeObjectURL(address);
    }
  },
  // The bugs of the page's document, each with what is said of it and its session.
  bugs: () => byId("bugs").textContent.split(/^## /m).slice(1).map(text => {
    const [, title, prose, session] = text.match(/^(.*)\n([^]*?)```\w*\n([^]*?)```/) || [];
    return { title, prose: (prose || "").replaceAll("`", "").replace(/\s+/g, " ").trim(), session };
  }).filter(bug => bug.session),
};
