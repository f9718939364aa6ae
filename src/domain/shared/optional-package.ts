import { failure, type Failure } from './failure.ts'

/** Reads EVM chains and recovers keys. */
export const VIEM = 'viem@2'
/** The last version under Apache-2.0, and the one whose private members the relay adapter knows. */
export const SIGN_CLIENT = '@walletconnect/sign-client@2.21.8'

const UNRESOLVED = /could not resolve|cannot find (package|module)|failed to resolve/i
const nameOf = (spec: string): string => spec.slice(0, spec.lastIndexOf('@'))

/** An optional package that is missing or has an unsupported version. `spec`: the argument for npm install. */
export class OptionalPackageError extends Error {
  override readonly name = 'OptionalPackageError'

  constructor(spec: string) {
    super(`${nameOf(spec)} is missing or of an unsupported version. Install it: npm i ${spec}`)
  }
}

/** Throws OptionalPackageError if the package lacks the exports of a supported version. */
export const requirePackage = (spec: string, isSupported: boolean): void => {
  if (!isSupported) throw new OptionalPackageError(spec)
}

/** Runs an import() of code that imports the package. Rejects with OptionalPackageError if the package is missing. */
export const withPackage = async <Module>(spec: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    const text = String(error)
    throw UNRESOLVED.test(text) && text.includes(nameOf(spec)) ? new OptionalPackageError(spec) : error
  }
}

// Compares the name, because the files for servers contain a copy of the class.
const isOptionalPackageError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'OptionalPackageError'

/**
 * The failure of an import() of own code: the page is offline, or a new deployment removed the file. It is no failure of the
 * service or wallet that the code is for.
 */
export const codeNotLoaded = failure('CodeNotLoaded', 'A file of Walletport didn’t load')

/** `MissingPackage` for OptionalPackageError, else the given failure. */
export const loadFailureOf =
  <Tag extends string>(otherwise: Failure<Tag>) =>
  (error: unknown): Failure<Tag | 'MissingPackage'> =>
    isOptionalPackageError(error) ? failure('MissingPackage', error.message) : otherwise

/** The given failure. If a package is the cause, its message contains the install command. */
export const explainedBy =
  <Known extends Failure>(otherwise: Known) =>
  (error: unknown): Known =>
    isOptionalPackageError(error) ? { ...otherwise, message: error.message } : otherwise
