/** A worker's own file; the build answers its address. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
