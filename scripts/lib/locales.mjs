// Writes the texts of each language of the catalogue as one file, for hosts that change or bundle them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const CATALOGUE = 'src/presentation/react/languages/catalogue'

/** Merges the files of each language into `folder`: `de.json` and so on. */
export const writeLocales = (folder) => {
  mkdirSync(folder, { recursive: true })
  for (const code of readdirSync(CATALOGUE)) {
    const files = readdirSync(`${CATALOGUE}/${code}`).filter((file) => file.endsWith('.json'))
    const texts = files.map((file) => JSON.parse(readFileSync(`${CATALOGUE}/${code}/${file}`, 'utf8')))
    writeFileSync(`${folder}/${code}.json`, `${JSON.stringify(Object.assign({}, ...texts), null, 1)}\n`)
  }
  return { code: 0, output: '', seconds: 0 }
}
