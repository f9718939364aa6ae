import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

/** Words that the code no longer uses, with the field's term for each. */
const retired: Readonly<Record<string, string>> = {
  'visitors?': 'user',
  embedder: 'host',
  LazyStage: 'ComposedFeature',
  LaterModules: 'FeatureRows',
  FoundWallets: 'WalletRegistry',
  ConnectionMemory: 'ConnectionPersistence',
  WaysOut: 'DeepLinks',
  DistantProvider: 'RemoteProvider',
  Journal: 'EventLog',
  lateStyles: 'view styles',
  AskDirectory: 'DirectoryQueries',
  ChooseWallet: 'SelectWallet',
  UnconnectedUsers: 'PendingLogins',
  LoggingIn: 'LoginFlow',
  OneClick: 'SiwxOnConnect',
  GivingUp: 'CancelSignIn',
  SignedInNow: 'CurrentSignIn',
  LookingForSession: 'RestoreSiwxSession',
  farewell: 'exitAnimation',
  byHand: 'by user',
  letGo: 'disconnect',
  beside: 'additional',
  whoever: 'the user, the wallet or the host',
  anew: 'again',
}

const pattern = new RegExp(`\\b(${Object.keys(retired).join('|')})\\b`, 'gi')

describe('the vocabulary', () => {
  it('of the sources has no retired word', () => {
    const found = sourcesIn('src').flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([word]) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })
})
