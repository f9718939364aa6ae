import { isSafeAddress } from './safe-address.ts'
import { invalidOption } from './walletport-error.ts'

/** Throws INVALID_OPTION for an unencrypted address that is not on this machine. */
export const checkRelay = ({
  urls,
  verifyUrl,
}: {
  readonly urls: unknown
  readonly verifyUrl?: string | undefined
}): void => {
  if (!Array.isArray(urls) || urls.length === 0) throw invalidOption('relay({ urls }): no address')
  for (const url of urls)
    if (!isSafeAddress(url, 'wss:', 'ws:'))
      throw invalidOption(`relay({ urls }): not a wss: address: ${String(url)}`)
  if (verifyUrl !== undefined && !isSafeAddress(verifyUrl, 'https:', 'http:'))
    throw invalidOption(`relay({ verifyUrl }): not an https: address: ${verifyUrl}`)
}
