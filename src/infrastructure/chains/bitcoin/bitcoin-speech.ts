import type { Candidate } from './candidates.ts'
import type { Driver } from './driver.ts'
import { InjectedDriver } from './injected-driver.ts'
import { JsonRpcDriver } from './json-rpc-driver.ts'
import { leather } from './leather.ts'
import { okx } from './okx.ts'
import { satsConnect } from './sats-connect.ts'
import { StandardDriver } from './standard-driver.ts'
import { unisat } from './unisat.ts'

export { Asking } from './asking.ts'
export { RelayedSigner } from './relayed.ts'

/** Creates the client for a wallet's protocol. It is fetched when the wallet is first used. */
export const driverOf = ({ handle, speech }: Pick<Candidate, 'handle' | 'speech'>): Driver => {
  switch (speech.kind) {
    case 'standard':
      return new StandardDriver(handle)
    case 'satsConnect':
      return new JsonRpcDriver(handle, satsConnect(speech.methods))
    case 'leather':
      return new JsonRpcDriver(handle, leather)
    case 'unisat':
      return new InjectedDriver(unisat(handle))
    case 'okx':
      return new InjectedDriver(okx(handle))
  }
}
