import { providerError } from '#sandbox/wallets/approvals.ts'

/** What the relay's protocol says where EIP-1193 has 4001. */
export const rejected = (): Error => providerError(5000, 'User rejected.')

/** An error as it travels. */
export const reasonOf = (error: unknown): { readonly code: number; readonly message: string } => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return { code: typeof code === 'number' ? code : -32603, message: String(message ?? error) }
}
