import KeyvRedis from '@keyv/redis'
import Keyv from 'keyv'

/**
 * DOMAIN is the site's own. Its machines share REDIS_URL. RPC_URLS has the form `{"eip155:1":
 * ["https://…"]}`.
 */
export const siteFromEnvironment = () => {
  const { DOMAIN, REDIS_URL, RPC_URLS, PORT, NODE_ENV } = process.env
  if (DOMAIN === undefined)
    throw new Error('DOMAIN is needed: host and port of the pages, as visitors see them')
  // Without Redis the store is in memory: for one machine, until it stops.
  const keyv =
    REDIS_URL === undefined
      ? new Keyv()
      : // what is asked while Redis is away fails then, and is not asked later
        new Keyv(new KeyvRedis({ url: REDIS_URL, disableOfflineQueue: true }))
  keyv.on('error', (error) => console.error(error))
  return {
    domain: DOMAIN,
    keyv,
    rpcUrls: JSON.parse(RPC_URLS ?? '{}') as Record<string, readonly string[]>,
    isSecure: NODE_ENV === 'production',
    port: Number(PORT ?? 0),
  }
}
