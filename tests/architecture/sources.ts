import { readFileSync, readdirSync } from 'node:fs'

export interface Source {
  readonly file: string
  readonly text: string
}

/** Every file below a folder whose name matches, without installed packages. */
export const textsIn = (folder: string, name: RegExp): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/(?:^|\/)node_modules\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }))

/** Every TypeScript file below a folder. */
export const sourcesIn = (folder: string): readonly Source[] => textsIn(folder, /\.tsx?$/)

/** The runtime imports and re-exports of a file, without types and `import()`. */
export const staticImportsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].flatMap(
    ([, specifier]) => specifier ?? [],
  )

/** All imports and re-exports of a file except `import()`. A dependency on a type is also a dependency. */
export const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].flatMap(
    ([, specifier]) => specifier ?? [],
  )
