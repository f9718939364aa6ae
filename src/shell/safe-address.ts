const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Encrypted, or plain and never leaving this machine. */
export const isSafeAddress = (url: unknown, secure: string, plain: string): boolean => {
  try {
    const { protocol, hostname } = new URL(String(url))
    return protocol === secure || (protocol === plain && LOOPBACK.test(hostname))
  } catch {
    return false
  }
}
