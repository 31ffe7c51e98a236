/** What hosts do to every element of their page, short of hiding it. */
export const hostSheets: Readonly<Record<string, string>> = {
  'a reset': `
    html, body, div, span, dialog, h1, h2, h3, p, a, img, ol, ul, li, section, header, footer, button, input {
      margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; background: none; color: inherit }
    ol, ul { list-style: square } body { line-height: 1; font-size: 62.5% } html { font-size: 62.5% }`,
  'a preflight': `
    @layer base {
      *, ::after, ::before, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
      html { line-height: 1.5; font-family: ui-serif; tab-size: 4; -webkit-tap-highlight-color: transparent }
      h1, h2, h3 { font-size: inherit; font-weight: inherit } ol, ul, menu { list-style: none }
      img, svg, video { display: block; vertical-align: middle; max-width: 100%; height: auto }
      button, input, select { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background: none; opacity: 1 }
      [hidden]:where(:not([hidden="until-found"])) { display: none !important } }`,
  'element rules': `
    body { color: gray; font: italic 900 30px/3 cursive; text-align: right; letter-spacing: 5px; cursor: wait;
      -webkit-text-fill-color: transparent; background-clip: text; word-break: break-all; quotes: none }
    button { background: lime; border: 9px double; transform: rotate(3deg); text-transform: uppercase }
    dialog { padding: 3em; border: thick solid; max-width: 10em; background: pink } a { text-decoration: underline wavy }
    svg { fill: red; stroke: red; width: 3em } input { height: 5em } section { display: flex; float: left }`,
  'everything important': `
    * { box-sizing: content-box !important; margin: 3px !important; padding: 5px !important; border: 2px solid !important;
      font: italic 29px/3 cursive !important; color: red !important; background: yellow !important; text-align: end !important;
      letter-spacing: 4px !important; word-spacing: 9px !important; text-transform: uppercase !important;
      text-indent: 40px !important; text-shadow: 0 0 9px !important; white-space: pre !important; word-break: break-all !important;
      visibility: visible !important; cursor: wait !important; user-select: none !important; pointer-events: none !important;
      fill: red !important; stroke: blue !important; stroke-width: 9 !important; -webkit-text-fill-color: red !important;
      opacity: 0.9 !important; filter: blur(1px) !important; transform: skew(4deg) !important; position: relative !important;
      overflow: auto !important; display: block !important; float: right !important; border-radius: 50% !important;
      outline: 5px solid red !important; transition: all 9s !important; animation: none !important; accent-color: red !important;
      color-scheme: dark !important; list-style: square !important; border-spacing: 9px !important; caret-color: red !important;
      hyphens: auto !important; tab-size: 9 !important; line-break: anywhere !important }`,
};
