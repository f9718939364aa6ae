import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { textsIn } from './sources.ts'

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
  Journal: 'ReportEvents',
  lateStyles: 'view styles',
  AskDirectory: 'DirectoryQueries',
  ChooseWallet: 'SelectWallet',
  UnconnectedUsers: 'LoginCleanup',
  LoggingIn: 'LoginFlow',
  OneClick: 'SiwxOnConnect',
  GivingUp: 'CancelSignIn',
  SignedInNow: 'CurrentSignIn',
  LookingForSession: 'RestoreSiwxSession',
  farewell: 'exitAnimation',
  byHand: 'by user',
  letGo: 'disconnect',
  beside: 'additional',
  'wp-cable': 'wp-connection',
  'wp-stamps?': 'wp-tile',
  whoever: 'the user, the wallet or the host',
  anew: 'again',
  WalletNews: 'WalletChange',
  RelayNews: 'RelayEvent',
  FrameNews: 'FrameEvent',
  newsOf: 'eventsOf',
  newsBetween: 'eventsBetween',
  OpenQuestions: 'ConnectRequests',
  RestorableVisit: 'RestoreLoader',
  ResumeVisit: 'RestoreVisit',
  SettleSignIn: 'CompleteSignIn',
  SignInMemory: 'SignedInAccounts',
  LoginMemory: 'LoginStorage',
  ChosenSignInSessions: 'ConfiguredSignInSessions',
  AskedSignIn: 'RequestedSignIn',
  KeptLogin: 'LoginIdentity',
  HeldSessionEvent: 'CurrentSessionEvent',
  RequestRefused: 'RequestRejected',
  requestRefused: 'requestRejected',
  givenUp: 'aborted',
  giveUp: 'abort or cancel',
  comeBack: 'resume',
  cameByHand: 'connectedByUser',
  isAnyLive: 'isAnyConnected',
  partsOf: 'entriesOf',
  FramePlace: 'FrameBounds',
  leadTo: 'setWalletLink',
  reread: 'reload',
  askInRounds: 'requestWithFailover',
  parseWord: 'parseFrameMessage',
  remembersConnection: 'hasStoredConnection',
  inPlace: 'mountAtTarget',
  Surroundings: 'OpeningContext',
  useLeaving: 'useDisconnect',
  useAsked: 'useRequestedSignIn',
  useWays: 'useSignInActions',
  useRelayed: 'useRelayConnection',
  WalletSheet: 'WalletTiles',
  Hoist: 'FlagIllustration',
  isLive: 'isActive',
  liveIn: 'connectedWalletsIn',
  hasMoved: 'hasChanged',
  heard: 'received',
  allRefused: 'allRejected',
  'RemoteContract|remote-contract|host-remote|hostRemote': 'directory and relay',
  'stageFakes|StageSetting': 'featureFakes, FakesSetting',
  startToldNode: 'startScriptedNode',
  mood: 'state or behaviour',
  isStubborn: 'resetsAllowance',
  isMovedOtherwise: 'isNotSendable',
  desksFor: 'contractsFor',
}

/** Literals that events, steps and routes no longer use: they are requested, pending, rejected, failed or cancelled. */
const retiredLiterals =
  /'(?:asked|asking|refused|declined|looked|missed|consented|givenUp|begun|said|swapping)'/g

const pattern = new RegExp(`\\b(${Object.keys(retired).join('|')})\\b`, 'gi')

/** Files that name retired words on purpose. */
const exceptions: Readonly<Record<string, string>> = {
  'tests/architecture/vocabulary.test.ts': 'It lists the retired words.',
  'tests/unit/api-docs.test.ts': 'It searches the documented API for retired words.',
  'tests/spec/clauses.ts': 'It quotes the specification.',
}

const scanned = ['src', 'tests', 'sandbox', 'demo', 'scripts', 'bench'].map(
  (folder) =>
    [
      folder,
      textsIn(folder, /\.(?:tsx?|mjs|js|html|css)$/).filter(({ file }) => !(file in exceptions)),
    ] as const,
)

describe.each(scanned)('the vocabulary of %s', (_, sources) => {
  it('contains no retired word', () => {
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([word]) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('contains no retired literal of an event or a step', () => {
    const found = sources.flatMap(({ file, text }) =>
      [...text.matchAll(retiredLiterals)].map(([literal]) => `${file}: ${literal}`),
    )
    expect(found).toEqual([])
  })
})

it('each exception of the vocabulary contains a retired word', () => {
  for (const file of Object.keys(exceptions))
    expect(readFileSync(file, 'utf8').search(pattern), file).toBeGreaterThan(-1)
})
