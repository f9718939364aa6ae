import { readFile } from 'node:fs/promises'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a file. Undefined if there is none. */
export const textIn = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The fields of a list that is not signed yet. */
export const listIn = (file: string, text: string | undefined): Fields => {
  if (text === undefined) throw new Error(`${file} cannot be read`)
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON`)
  }
  if (!isFields(list)) throw new Error(`${file} is no wallet list`)
  return list
}

/** Formatted with an indentation of two spaces, so that a review shows the changes. */
export const textOf = (list: object): string => `${JSON.stringify(list, null, 2)}\n`
