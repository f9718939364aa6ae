/** Names of an import or export with `as`. */
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
const passedOn = (list: string, name: string): string =>
  named(list)
    .map(([theirs, ours]) => `exports.${ours} = require(${name}).${theirs};`)
    .join(' ')
const assigned = (list: string): string =>
  named(list)
    .map(([local, name]) => `exports.${name} = ${local};`)
    .join(' ')

/**
 * Rewrites a module of this package's `dist` as CommonJS, and keeps its lines. That is possible without a parser, because the build
 * writes every import and export as one statement at the beginning of a line, exports last, and no two files import each other.
 */
export const commonJsOf = (module: string): string => {
  const rewritten = module
    .replaceAll(/^import \* as ([\w$]+) from ("[^"]+");/gm, 'const $1 = require($2);')
    .replaceAll(
      /^import \{([^}]*)\} from ("[^"]+");/gm,
      (_, list: string, name: string) => `const { ${destructured(list)} } = require(${name});`,
    )
    .replaceAll(/^import ("[^"]+");/gm, 'require($1);')
    .replaceAll(/^export \{([^}]*)\} from ("[^"]+");/gm, (_, list: string, name: string) =>
      passedOn(list, name),
    )
    .replaceAll(/^export \{([^}]*)\};/gm, (_, list: string) => assigned(list))
    .replaceAll(/\bimport\(("\.[^"]+")\)/g, 'Promise.resolve().then(() => require($1))')
  const [other] = /^(?:import|export)\b.*/m.exec(rewritten) ?? []
  if (other !== undefined) throw new SyntaxError(`walletport/jest cannot rewrite this statement: ${other}`)
  return `'use strict'; Object.defineProperty(exports, '__esModule', { value: true }); ${rewritten}`
}
