import KeyvRedis from '@keyv/redis'
import Keyv from 'keyv'

/**
 * DOMAIN is the domain of the site. All machines of the site share REDIS_URL. RPC_URLS has the form `{"eip155:1":
 * ["https://…"]}`.
 */
export const siteFromEnvironment = () => {
  const { DOMAIN, REDIS_URL, RPC_URLS, PORT } = process.env
  if (DOMAIN === undefined) throw new Error('DOMAIN is needed: host and port of the pages, as users see them')
  // Without Redis the store is in memory, so it works for one machine only and is lost when it stops.
  const keyv =
    REDIS_URL === undefined
      ? new Keyv()
      : // Commands fail while Redis is unreachable, instead of waiting in a queue.
        new Keyv(new KeyvRedis({ url: REDIS_URL, disableOfflineQueue: true }))
  keyv.on('error', (error) => console.error(error))
  return {
    domain: DOMAIN,
    keyv,
    rpcUrls: JSON.parse(RPC_URLS ?? '{}') as Record<string, readonly string[]>,
    // A page of this machine has no TLS while it is developed.
    isSecure: !/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(DOMAIN),
    port: Number(PORT ?? 0),
  }
}
