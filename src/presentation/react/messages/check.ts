import { checkTexts } from '#domain/diagnostics/checks/check-texts.ts'

import { section } from './message.ts'

/** The names and sentences of the checks are defined in the domain, because hosts without the modal read them too. */
export const check = section('check', {
  ...checkTexts,
  title: 'Self-check',
  text: 'For developers. Shown only with debug on.',
  run: 'Run again',
  running: 'Checking…',
  copy: 'Copy report',
  copied: 'Report copied',
  tabsLabel: 'Self-check',
  tabChecks: 'Checks',
  tabNetworks: 'Networks',
  failures: { one: '{count} failure', other: '{count} failures' },
  warnings: { one: '{count} warning', other: '{count} warnings' },
  okCount: '{count} OK',
  allOk: { one: 'The check is OK', other: 'All {count} checks are OK' },
  ok: 'OK',
  warning: 'Warning',
  failure: 'Failure',
  skipped: 'Not checked',
  waiting: 'Waiting',
  manifest: 'Network list',
  manifestText: {
    one: 'Version {version}, {count} network, read at {time}',
    other: 'Version {version}, {count} networks, read at {time}',
  },
  rpcTime: '{n} ms',
  noAnswer: 'No answer',
  noAddress: 'No address',
  wrongId: 'Answers as {id}',
  unknown: 'Not asked',
  setByApp: 'Set by the app',
  testnet: 'Testnet',
  noBatches: 'No batches',
  noArchive: 'No old states',
})
