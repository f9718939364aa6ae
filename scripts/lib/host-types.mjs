// Type-checks the source of a host against the packed package with strict options.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { tsc } from './run.mjs'

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  jsx: 'react-jsx',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}
const modules = { bundler: 'esnext', nodenext: 'nodenext' }

/** The command that checks a host's files as strictly as a host may. `skipLibCheck` is for packages whose types need others. */
export const writeTypeCheck = (
  folder,
  { resolution: moduleResolution = 'bundler', skipLibCheck = false },
) => {
  const compilerOptions = { ...strict, skipLibCheck, module: modules[moduleResolution], moduleResolution }
  // Next would use a tsconfig.json as its own configuration.
  writeFileSync(
    join(folder, 'tsconfig.host.json'),
    JSON.stringify({ compilerOptions, include: ['main.*', 'app/*'] }),
  )
  return [...tsc, '-p', 'tsconfig.host.json']
}
