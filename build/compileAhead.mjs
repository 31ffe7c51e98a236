/**
 * Writes the functions of a file so that V8 compiles them while the file arrives, off the main thread: as constants in
 * brackets, `const open = (function() {…});`. A declaration is compiled at its first call, which is the visitor's click.
 * Bundlers and minifiers keep the brackets. A constant is there only after its line: they come before all other statements,
 * in their order, as declarations would be there from the start.
 * @returns {import('rolldown').Plugin}
 */
export function compileAhead() {
  return {
    name: 'compile-ahead',
    options: (given) => ({ ...given, experimental: { ...given.experimental, nativeMagicString: true } }),
    renderChunk(code, _chunk, _options, { magicString }) {
      if (!magicString)
        throw new Error('rolldown gave no magicString: experimental.nativeMagicString is off.');
      const { body } = this.parse(code);
      // What must stay first.
      const head = body.findLastIndex((one) => one.type === 'ImportDeclaration' || 'directive' in one);
      const top = body[head]?.end ?? 0;
      let end = top;
      for (const statement of body.slice(head + 1)) {
        if (statement.type === 'FunctionDeclaration' && statement.id) {
          const { async: isAsync, generator, id } = statement;
          const keyword = `${isAsync ? 'async ' : ''}function${generator ? '*' : ''}`;
          magicString.overwrite(statement.start, id.end, `const ${id.name} = (${keyword}`);
          magicString.appendLeft(statement.end, ');');
          // Its comment goes along.
          if (end !== top) magicString.move(end, statement.end, top);
        }
        end = statement.end;
      }
      return magicString;
    },
  };
}
