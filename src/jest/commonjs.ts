/** Names of an import or export, each with its name on the other side. */
const named = (list: string): readonly (readonly [string, string])[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [from = '', to = from] = name.split(' as ')
      return [from, to]
    })

const destructured = (list: string): string =>
  named(list)
    .map((pair) => pair.join(': '))
    .join(', ')
/** What a module exports of another one. */
const passedOn = (list: string, file: string): string =>
  named(list)
    .map(([theirs, ours]) => `exports.${ours} = require("${file}").${theirs};`)
    .join(' ')
const assigned = (list: string): string =>
  named(list)
    .map(([local, name]) => `exports.${name} = ${local};`)
    .join(' ')

const FROM = ' from "'

/** What stands between both texts, if the line has them at its ends. */
const between = (line: string, start: string, end: string): string | undefined =>
  line.startsWith(start) && line.endsWith(end) ? line.slice(start.length, -end.length) : undefined

/** What is before and after ` from "` in a statement with this word. */
const halves = (line: string, word: string): readonly [string, string] => {
  const [names = '', file = ''] = between(line, `${word} `, '";')?.split(FROM) ?? []
  return [names, file]
}

const rewrittenExport = (line: string): string | undefined => {
  const own = between(line, 'export {', '};')
  if (own !== undefined) return assigned(own)
  const [names, file] = halves(line, 'export')
  const theirs = between(names, '{', '}')
  return theirs && passedOn(theirs, file)
}

const rewrittenImport = (line: string): string | undefined => {
  const loaded = between(line, 'import "', '";')
  if (loaded !== undefined) return `require("${loaded}");`
  const [names, file] = halves(line, 'import')
  const picked = between(names, '{', '}')
  if (picked !== undefined) return `const { ${destructured(picked)} } = require("${file}");`
  const whole = between(`${names} `, '* as ', ' ')
  return whole && `const ${whole} = require("${file}");`
}

const rewrittenLine = (line: string): string => {
  const isStatement = line.startsWith('import ') || line.startsWith('export ')
  const rewritten = isStatement ? (rewrittenExport(line) ?? rewrittenImport(line)) : line
  if (rewritten === undefined) throw new SyntaxError(`walletport/jest cannot rewrite this statement: ${line}`)
  return rewritten
}

/**
 * Rewrites a module of this package's `dist` as CommonJS, and keeps its lines. That is possible without a parser, because the build
 * writes every import and export as a line of its own, exports last, and no two files import each other.
 */
export const commonJsOf = (module: string): string => {
  const rewritten = module
    .split('\n')
    .map(rewrittenLine)
    .join('\n')
    .replaceAll(/\bimport\(("\.[^"]+")\)/g, 'Promise.resolve().then(() => require($1))')
  return `'use strict'; Object.defineProperty(exports, '__esModule', { value: true }); ${rewritten}`
}
