import { WalletportError } from './walletport-error.ts'

const MESSAGE = 'Code Not Loaded: the page is offline, or a new deployment removed a file of Walletport'

export const isNotLoaded = (
  error: unknown,
): error is WalletportError & { readonly code: 'CODE_NOT_LOADED' } =>
  error instanceof WalletportError && error.code === 'CODE_NOT_LOADED'

/** Runs an import() of own code. Rejects with CODE_NOT_LOADED, or with what the code itself refuses. */
export const loadCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load()
  } catch (cause) {
    throw cause instanceof WalletportError
      ? cause
      : new WalletportError('CODE_NOT_LOADED', MESSAGE, { cause })
  }
}
