/** A stylesheet as text, minified by the build; adopted by the page or a shadow root, never injected as a tag. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
