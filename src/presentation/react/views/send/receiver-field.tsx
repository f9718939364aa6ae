import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useId, useState } from 'react'

import type { Namespace } from '#domain/caip/namespace.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import { recipientsIn } from '#domain/send/stored-sends.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { canScan } from '#presentation/react/ui/qr-scanner.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The earlier recipients that are offered. */
const OFFERED = 3

export interface ReceiverFieldProps {
  readonly receiver: string
  readonly namespace: Namespace
  readonly error: string | undefined
  readonly onChange: (receiver: string) => void
  /** Opens the camera. */
  readonly onScan: () => void
}

const Paste = ({ onPaste }: { readonly onPaste: (text: string) => void }) => {
  const t = useMessages()
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = async () => {
    // A user who does not allow it can still paste with the keyboard.
    const text = (await navigator.clipboard.readText().catch(() => '')).trim()
    if (text !== '') onPaste(text)
  }
  return (
    <button type="button" className="wp-textbtn wp-textbtn--accent" onClick={() => void paste()}>
      {t(send.paste)}
    </button>
  )
}

const scanShape = (
  <path d="M3.25 7V5.5A2.25 2.25 0 0 1 5.5 3.25H7M13 3.25h1.5a2.25 2.25 0 0 1 2.25 2.25V7M16.75 13v1.5a2.25 2.25 0 0 1-2.25 2.25H13M7 16.75H5.5a2.25 2.25 0 0 1-2.25-2.25V13M5.75 10h8.5" />
)

/** Absent where the browser recognises no codes. */
const Scan = ({ onScan }: Pick<ReceiverFieldProps, 'onScan'>) => {
  const t = useMessages()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isHere = true
    void canScan().then((can) => isHere && setOffered(can))
    return () => void (isHere = false)
  }, [])
  return isOffered ? <IconButton small label={t(send.scan)} icon={scanShape} onClick={onScan} /> : null
}

const Recents = ({ onChoose }: { readonly onChoose: (address: string) => void }) => {
  const { sendTokens, sentTransfers } = useFeature('send')
  const sends = useObservableEagerState(sentTransfers.sends$)
  const t = useMessages()
  const account = sendTokens.sending?.account
  const recents = account === undefined ? [] : recipientsIn(sends, account).slice(0, OFFERED)
  if (recents.length === 0) return null
  return (
    <div className="wp-stack wp-stack--4">
      <h3 className="wp-heading">{t(send.recent)}</h3>
      <ul className="wp-group">
        {recents.map(({ address }) => (
          <li key={address}>
            <button type="button" className="wp-row" onClick={() => onChoose(address)}>
              <AccountFlag address={address} />
              <span className="wp-row__main">
                <span className="wp-row__title">
                  <Address address={address} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The recipient's address, whole once it is one, and earlier recipients while it is empty. */
export const ReceiverField = ({ receiver, namespace, error, onChange, onScan }: ReceiverFieldProps) => {
  const t = useMessages()
  const id = useId()
  const address = recipientIn(namespace, receiver)
  return (
    <>
      <div>
        <label className="wp-label" htmlFor={id}>
          {t(send.to)}
        </label>
        <div className="wp-field wp-field--end" data-invalid={error !== undefined || undefined}>
          <input
            className="wp-input"
            id={id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            placeholder={t(send.toPlaceholder)}
            value={receiver}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={({ target }) => onChange(target.value)}
          />
          {receiver === '' ? (
            <>
              <Paste onPaste={onChange} />
              <Scan onScan={onScan} />
            </>
          ) : (
            <IconButton small label={t(common.clear)} icon="close" onClick={() => onChange('')} />
          )}
        </div>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {address !== undefined && (
        <div className="wp-addrbox">
          <AddressBlocks address={address} />
        </div>
      )}
      {receiver === '' && <Recents onChoose={onChange} />}
    </>
  )
}
