import { describe, expect, it } from 'vitest'

import { textsIn } from './sources.ts'

const views = textsIn('src/presentation', /\.tsx$/)
/** What the wallet is asked to sign is shown as it is. */
const signedTexts = ['register-account-name-view.tsx']

describe('what others say', () => {
  it('reaches a view only cleaned, and without links', () => {
    const said = views.flatMap(({ file, text }) =>
      [...text.matchAll(/\breason: <bdi>\{([^}]*)\}/g)].map(([, shown = '']) => [file, shown] as const),
    )
    expect(said.length).toBeGreaterThan(5)
    expect(said.filter(([, shown]) => !shown.startsWith('cleanSentence('))).toEqual([])
  })

  it('is no child of an element as it came', () => {
    const others = views.filter(({ file }) => !signedTexts.some((name) => file.endsWith(`/${name}`)))
    const raw = others.flatMap(({ file, text }) =>
      [...text.matchAll(/[>\s]\{(?:[\w.?]+\.)?(?:message|reason)\}(?=\s*<)/g)].map(([shown]) => [
        file,
        shown.trim(),
      ]),
    )
    expect(raw).toEqual([])
  })

  it('has no name and no symbol of a token that is not made safe to show', () => {
    const raw = textsIn('src/presentation', /\.tsx?$/).flatMap(({ file, text }) =>
      [...text.matchAll(/(?<!cleanText\()\b(?:\w*[tT]oken|asset)\.(?:name|symbol)\b.*/g)].map(([found]) => [
        file.split('/').at(-1),
        found.trim(),
      ]),
    )
    // The search compares the symbol, and does not show it.
    expect(raw.filter(([file]) => file !== 'searchable-tokens.tsx')).toEqual([])
  })

  it('has no user name and no email address of a login as the frame reports them', () => {
    const raw = views.flatMap(({ file, text }) =>
      [...text.matchAll(/[>\s]\{(?:[\w.?]+\.)?(?:userName|email)\}(?=\s*<)/g)].map(([found]) => [
        file,
        found,
      ]),
    )
    expect(raw).toEqual([])
  })
})
