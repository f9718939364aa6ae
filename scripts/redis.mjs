// Finds the installed Redis server, for the tests of the nonce stores of hosts.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of an installed Redis server, `REDIS_SERVER` first. Undefined if there is none. */
export const findRedis = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean)
  const candidates = [
    process.env.REDIS_SERVER ?? '',
    ...folders.map((folder) => join(folder, 'redis-server')),
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}
