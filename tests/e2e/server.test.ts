import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from './fixtures.ts'

interface Rendered {
  readonly html: readonly string[]
  readonly phase: string
  readonly touched: readonly string[]
}

test('[S4-02] a server renders the button, touches nothing of a browser, asks nobody, and ends', async () => {
  const script = resolve(import.meta.dirname, 'server/render.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 15_000 })
  const { html, phase, touched } = JSON.parse(stdout) as Rendered
  expect(touched).toEqual([])
  expect(phase).toBe('restoring')
  for (const page of html) {
    expect(page).toContain('<button')
    expect(page).toContain('restoring')
    expect(page).not.toContain('style=')
  }
})
