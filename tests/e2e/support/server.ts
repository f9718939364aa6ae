import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

interface Rendered {
  readonly html: readonly string[]
  readonly phase: string
  readonly touched: readonly string[]
}

/** The output of a server without a browser that renders the built package. */
export const renderOnServer = async (): Promise<Rendered> => {
  const script = resolve(import.meta.dirname, '../server/render.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 15_000 })
  return JSON.parse(stdout) as Rendered
}
