// The planned mutants: changes of the source that break the behaviour of one clause each.
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'tests/mutants'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const tables = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

export const mutants = tables.flatMap((table) => json(`${FOLDER}/${table}`))

/** Whether the text that the mutant replaces occurs exactly once in its source file. */
export const matchesSource = ({ file, find }) => {
  try {
    return readFileSync(file, 'utf8').split(find).length === 2
  } catch {
    return false
  }
}
