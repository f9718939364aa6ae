import { invalidOption } from './walletport-error.ts'

const isOrigin = (text: unknown): boolean => {
  try {
    return new URL(String(text)).origin === text
  } catch {
    return false
  }
}

/** Throws INVALID_OPTION without origins, or if one is no origin. */
export const checkSafe = ({ origins }: { readonly origins: unknown }): void => {
  if (!Array.isArray(origins) || origins.length === 0) throw invalidOption('safe({ origins }): no origin')
  for (const [index, origin] of origins.entries())
    if (!isOrigin(origin))
      throw invalidOption(`safe({ origins }): origins.${index} is no origin: ${String(origin)}`)
}
