import { Visitor } from 'rolldown/utils';

/**
 * Writes the functions of a file so that V8 compiles them while the file arrives, off the main thread: in brackets. Else
 * each is compiled at its first call, which is the visitor's click. esbuild and oxc (Vite) keep the brackets; terser and swc
 * drop them, to no harm. A declaration at the top becomes a constant, `const open = (function() {…});`. A constant is there
 * only after its line: they come before all other statements, in their order, as declarations would be there from the start;
 * and `buildLibrary` refuses files that import each other in a circle. Arrow functions get brackets where they stand, also
 * within the brackets of a call, which V8 takes for none. It does so for no async one, and for no method.
 * @returns {import('rolldown').Plugin}
 */
export function compileAhead() {
  return {
    name: 'compile-ahead',
    options: (given) => ({ ...given, experimental: { ...given.experimental, nativeMagicString: true } }),
    renderChunk(code, _chunk, _options, { magicString }) {
      if (!magicString)
        throw new Error('rolldown gave no magicString: experimental.nativeMagicString is off.');
      const program = this.parse(code);
      new Visitor({
        ArrowFunctionExpression({ start, end, async: isAsync }) {
          if (isAsync) return;
          magicString.appendRight(start, '(');
          magicString.appendLeft(end, ')');
        },
      }).visit(program);
      writeConstants(program.body, magicString);
      return magicString;
    },
  };
}

/**
 * @param {ReturnType<import('rolldown').PluginContext['parse']>['body']} body
 * @param {NonNullable<Parameters<import('rolldown').FunctionPluginHooks['renderChunk']>[3]['magicString']>} text
 */
function writeConstants(body, text) {
  // What must stay first.
  const head = body.findLastIndex((one) => one.type === 'ImportDeclaration' || 'directive' in one);
  let top = body[head]?.end ?? 0;
  let end = top;
  for (const statement of body.slice(head + 1)) {
    if (statement.type === 'FunctionDeclaration' && statement.id) {
      const { async: isAsync, generator, id } = statement;
      const keyword = `${isAsync ? 'async ' : ''}function${generator ? '*' : ''}`;
      text.overwrite(statement.start, id.end, `const ${id.name} = (${keyword}`);
      text.appendLeft(statement.end, ');');
      if (end === top) top = statement.end;
      // Its comment goes along.
      else text.move(end, statement.end, top);
    }
    end = statement.end;
  }
}
