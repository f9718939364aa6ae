import { readdirSync, statSync } from 'node:fs'

const changedAt = (path: string): number => {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(
    mtimeMs,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(`${path}/${name}`).mtimeMs,
    ),
  )
}

/** Whether a file or folder of the list was changed after the file was written, or the file is missing. */
export const isStale = (file: string, sources: readonly string[]): boolean => {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return sources.some((source) => changedAt(source) > mtimeMs)
}
