export const MARGIN = 16;
/** How high the title is. */
export const TITLE = 60;

const STYLE = `text { font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #1f2328 }
.title { font-size: 16px; font-weight: 700 }
.name { font-size: 14px; font-weight: 600 }
.about, .below { font-size: 12px; font-weight: 400; fill: #57606a }
.paper { fill: #f6f8fa }
.desktop .house { fill: #fbe3c4 }
.renderer .house { fill: #c9ecdf }
.backend .house { fill: #d6dffb }
.brick { fill: #fff; stroke: #1f2328; stroke-opacity: .08 }
.contract .brick { fill: #ecd9f7 }
.group { fill: #fff; fill-opacity: .45 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.about, .below { fill: #a7b1bd }
.paper { fill: #0d1117 }
.desktop .house { fill: #4a3418 }
.renderer .house { fill: #143f35 }
.backend .house { fill: #232f5c }
.brick { fill: #0d1117; fill-opacity: .62; stroke: #fff; stroke-opacity: .12 }
.contract .brick { fill: #45275a; fill-opacity: 1 }
.group { fill: #fff; fill-opacity: .08 }
}`;

/** An SVG that follows the reader's light or dark scheme, on paper of its own. */
export function framed(width, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Which folder imports which</title>
<style>
${STYLE}
</style>
<rect class="paper" width="${width}" height="${height}" rx="8"/>
<text class="title" x="${MARGIN}" y="34">Every room stands above what it imports</text>
<text class="about" x="${MARGIN}" y="56">▾ what a room stands on; it may use what lies beneath that, too.</text>
${parts.join('\n')}
</svg>
`;
}
