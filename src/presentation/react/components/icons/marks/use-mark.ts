import { type ReactElement, useEffect, useState } from 'react'

type Marks = Readonly<Record<string, ReactElement>>

const imports = {
  network: async () => (await import('./chain-marks.tsx')).networkMarks,
  token: async () => (await import('./chain-marks.tsx')).tokenMarks,
  login: async () => (await import('./login-marks.tsx')).loginMarks,
}
const loaded: Partial<Record<keyof typeof imports, Marks>> = {}

/** The official mark. `none` if there is no such mark, and `loading` while its chunk loads. */
export type Mark = ReactElement | 'none' | 'loading'

/** A mark, from a chunk that is loaded when the first of its marks is shown. */
export const useMark = (kind: keyof typeof imports, name: string): Mark => {
  const [marks, setMarks] = useState<Marks | undefined>(loaded[kind])
  useEffect(() => {
    let isShown = true
    const show = (now: Marks) => {
      if (isShown) setMarks(now)
    }
    const load = async () => show((loaded[kind] ??= await imports[kind]()))
    if (loaded[kind] === undefined) load().catch(() => show({}))
    return () => void (isShown = false)
  }, [kind])
  if (marks === undefined) return 'loading'
  return Object.hasOwn(marks, name) ? (marks[name] ?? 'none') : 'none'
}
