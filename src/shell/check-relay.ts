import { checkAddress } from './check-address.ts'
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
  for (const url of urls) checkAddress('relay({ urls })', url, 'wss')
  if (verifyUrl !== undefined) checkAddress('relay({ verifyUrl })', verifyUrl, 'https')
}
