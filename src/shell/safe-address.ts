const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Whether the URL is encrypted, or unencrypted on localhost. */
export const isSafeAddress = (url: unknown, secure: string, plain: string): boolean => {
  try {
    const { protocol, hostname } = new URL(String(url))
    return protocol === secure || (protocol === plain && LOOPBACK.test(hostname))
  } catch {
    return false
  }
}
