// The scripts of the sandbox's pages as the package has them, in place of those that Vite builds at the first request.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in the folder of the sandbox's pages, undefined if it is not there. */
export const assetNamed = (name: string): Promise<string | undefined> =>
  readFile(join(import.meta.dirname, 'pages', name), 'utf8').catch(() => undefined)

const existing = async (name: string): Promise<string> => {
  const text = await assetNamed(name)
  if (text === undefined) throw new Error(`The package lacks sandbox/pages/${name}.`)
  return text
}

export const scriptNamed = (name: string): Promise<string | undefined> => assetNamed(`frame-${name}`)
export const styleSheet = (): Promise<string> => existing('frame.css')
export const safeScript = (): Promise<string> => existing('safe.js')
export const walletsScript = (): Promise<string> => existing('wallets.js')
