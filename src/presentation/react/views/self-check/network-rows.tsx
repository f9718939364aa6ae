import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import type { NetworkCheck } from '#contracts/diagnostics.ts'
import type { SelfCheckState } from '#domain/diagnostics/checks/check.ts'
import { SDK } from '#domain/shared/sdk.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { check as texts } from '#presentation/react/messages/check.ts'
import { type Translate, useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { ListGroup, RowText } from '#presentation/react/ui/list-item.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

/** Shortens a hash to its first and last characters. */
const shortId = (id: string): string => id.replace(/(?<!\w)(\w{6})\w{8,}(\w{4})$/, '$1…$2')

/** The kind of a row: its colour and icon. */
const kinds = {
  ok: 'ok',
  noAnswer: 'failure',
  noAddress: 'failure',
  wrongChain: 'warning',
  unknown: 'skipped',
} as const
const icons = { ok: 'check', failure: 'alert-circle', warning: 'alert-triangle', skipped: undefined } as const

const answerIn = (t: Translate, { outcome, ms = 0, answeredAs = '' }: NetworkCheck): ReactNode => {
  if (outcome === 'ok') return t(texts.rpcTime, { n: Math.round(ms) })
  if (outcome === 'wrongChain')
    return t.rich(texts.wrongId, { id: <bdi dir="ltr">{shortId(answeredAs)}</bdi> })
  return t(texts[outcome])
}

const NetworkRow = ({ answer }: { readonly answer: NetworkCheck }) => {
  const t = useMessages()
  const { networks } = useObservableEagerState(useCases().configure.options$)
  const { chainId, name, testnet, setByApp, batches, archive, outcome } = answer
  const kind = kinds[outcome]
  const icon = icons[kind]
  const notes = [
    ...(setByApp ? [t(texts.setByApp)] : []),
    ...(testnet ? [t(texts.testnet)] : []),
    ...(batches === false ? [t(texts.noBatches)] : []),
    ...(archive === false ? [t(texts.noArchive)] : []),
  ]
  const mark = icon && <Icon name={icon} size="s" />
  return (
    <li>
      <div className={`wp-row wp-finding wp-finding--${kind}`}>
        <NetworkIcon network={networks.find(({ caipNetworkId }) => caipNetworkId === chainId)} size="l" />
        <RowText
          title={name}
          desc={
            <>
              <bdi dir="ltr">{shortId(chainId)}</bdi>
              {notes.map((note) => ` · ${note}`).join('')}
            </>
          }
        />
        <span className="wp-tag wp-num">
          {kind !== 'ok' && mark}
          <span>{answerIn(t, answer)}</span>
          {kind === 'ok' && mark}
        </span>
      </div>
    </li>
  )
}

/** The responses of each network's nodes. */
export const NetworkRows = ({ status, networks, endedAt }: SelfCheckState) => {
  const t = useMessages()
  const locale = useLocale()
  return (
    <>
      <div>
        <p className="wp-lead">{t(texts.manifest)}</p>
        {endedAt !== undefined && (
          <p className="wp-hint wp-num">
            {t.rich(texts.manifestText, {
              version: SDK.version.replace(/^\D+/, ''),
              count: networks.length,
              time: (
                <bdi>
                  {new Date(endedAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}
                </bdi>
              ),
            })}
          </p>
        )}
      </div>
      {networks.length === 0 ? (
        status === 'running' && <p className="wp-hint">{t(texts.running)}</p>
      ) : (
        <ListGroup label={t(texts.manifest)}>
          {networks.map((answer) => (
            <NetworkRow key={answer.chainId} answer={answer} />
          ))}
        </ListGroup>
      )}
    </>
  )
}
