import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** What the sandbox needs and the package does not contain. */
export type RequirementCode = 'MISSING_ANVIL' | 'MISSING_LITESVM'

/** Why the sandbox cannot start on this machine. */
export class RequirementError extends Error {
  constructor(
    readonly code: RequirementCode,
    message: string,
  ) {
    super(`${code}: ${message}`)
  }
}

/** The project, and the folders of its commands. */
export interface Machine {
  readonly folder: string
  readonly path: string
}

const isInstalled = (name: string, { folder }: Machine): boolean => {
  try {
    createRequire(join(folder, 'package.json')).resolve(name)
    return true
  } catch {
    return false
  }
}

const hasCommand = (name: string, { path }: Machine): boolean =>
  path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)))

/** Throws a RequirementError that says what to install. Both are binaries, which the package does not contain. */
export const checkRequirements = (
  machine: Machine = { folder: process.cwd(), path: process.env['PATH'] ?? '' },
): void => {
  if (!isInstalled('@foundry-rs/anvil/package.json', machine) && !hasCommand('anvil', machine))
    throw new RequirementError(
      'MISSING_ANVIL',
      'The EVM chains need anvil. Install it in this project with `npm i -D @foundry-rs/anvil`, or install Foundry.',
    )
  if (!isInstalled('litesvm', machine))
    throw new RequirementError(
      'MISSING_LITESVM',
      'The Solana chain needs litesvm. Install it in this project with `npm i -D litesvm`.',
    )
}
