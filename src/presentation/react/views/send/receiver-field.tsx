import { useObservableState } from 'observable-hooks'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import type { Network } from '#domain/networks/network.ts'
import { recipientIn } from '#domain/send/recipient.ts'
import type { SendForm } from '#domain/send/send-form.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { AccountFlag } from '#presentation/react/components/icons/account-flag.tsx'
import { NameWarningNote } from '#presentation/react/components/names/name-warning-note.tsx'
import { AddressBlocks } from '#presentation/react/components/tokens/address-blocks.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { send, sendErrors } from '#presentation/react/messages/send.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton, TextButton } from '#presentation/react/ui/button.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { RowText } from '#presentation/react/ui/list-item.tsx'
import { matches } from '#presentation/react/ui/page.ts'
import { canScan } from '#presentation/react/ui/qr-support.ts'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { type Recent, useNameWarning, useRecents } from './use-recents.ts'

export interface ReceiverFieldProps {
  readonly form: SendForm
  readonly network: Network
  readonly error: string | undefined
  readonly onChange: (receiver: string) => void
  /** Opens the camera. */
  readonly onScan: () => void
}

const PasteButton = ({ onPaste }: { readonly onPaste: (text: string) => void }) => {
  const t = useMessages()
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = async () => {
    // A user who does not allow it can still paste with the keyboard.
    const text = (await navigator.clipboard.readText().catch(() => '')).trim()
    if (text !== '') onPaste(text)
  }
  return (
    <TextButton tone="accent" onClick={() => void paste()}>
      {t(send.paste)}
    </TextButton>
  )
}

const scanShape = (
  <path d="M3.25 7V5.5A2.25 2.25 0 0 1 5.5 3.25H7M13 3.25h1.5a2.25 2.25 0 0 1 2.25 2.25V7M16.75 13v1.5a2.25 2.25 0 0 1-2.25 2.25H13M7 16.75H5.5a2.25 2.25 0 0 1-2.25-2.25V13M5.75 10h8.5" />
)

/** Opens the camera. Absent if the browser cannot read QR codes. */
const ScanButton = ({ onScan }: Pick<ReceiverFieldProps, 'onScan'>) => {
  const t = useMessages()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    let isHere = true
    void canScan().then((can) => isHere && setOffered(can))
    return () => void (isHere = false)
  }, [])
  return isOffered ? <IconButton small label={t(send.scan)} icon={scanShape} onClick={onScan} /> : null
}

const Recents = ({
  recents,
  onChoose,
}: {
  readonly recents: readonly Recent[]
  readonly onChoose: (address: string) => void
}) => {
  const t = useMessages()
  if (recents.length === 0) return null
  return (
    <div className="wp-stack wp-stack--4">
      <h3 className="wp-heading">{t(send.recent)}</h3>
      <ul className="wp-group">
        {recents.map(({ address, name }) => (
          <li key={address}>
            <button type="button" className="wp-row" onClick={() => onChoose(address)}>
              <AccountFlag address={address} />
              {name === undefined ? (
                <RowText title={<Address address={address} />} />
              ) : (
                <RowText title={<bdi title={name}>{name}</bdi>} desc={<Address address={address} />} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The state of the entered name's lookup, and its error as text. */
const useNameLookup = (): { readonly isLoading: boolean; readonly error: string | undefined } => {
  const lookup = useObservableState(useFeature('send').sendDraft.lookup$, { status: 'none' })
  const t = useMessages()
  const isLoading = lookup.status === 'loading'
  if (lookup.status === 'unknown') return { isLoading, error: t(sendErrors.nameInvalid) }
  if (lookup.status !== 'failed') return { isLoading, error: undefined }
  return { isLoading, error: lookup.failure.reason ?? t(sendErrors.nameResolve) }
}

interface ReceiverInputProps extends Pick<ReceiverFieldProps, 'error' | 'onChange' | 'onScan'> {
  readonly input: RefObject<HTMLInputElement | null>
  readonly receiver: string
  /** Replaces the text by a press. */
  readonly onFill: (receiver: string) => void
}

const ReceiverInput = ({ input, receiver, error, onChange, onFill, onScan }: ReceiverInputProps) => {
  const { names } = useCases()
  const t = useMessages()
  const id = useId()
  const isInvalid = error !== undefined || undefined
  return (
    <>
      <label className="wp-label" htmlFor={id}>
        {t(send.to)}
      </label>
      <div className="wp-field wp-field--end" data-invalid={isInvalid}>
        <input
          ref={input}
          className="wp-input"
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          placeholder={t(names.configured ? send.toAnyPlaceholder : send.toPlaceholder)}
          value={receiver}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid && `${id}-error`}
          onChange={({ target }) => onChange(target.value)}
        />
        {receiver === '' ? (
          <>
            <PasteButton onPaste={onFill} />
            <ScanButton onScan={onScan} />
          </>
        ) : (
          <IconButton small label={t(common.clear)} icon="close" onClick={() => onFill('')} />
        )}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}

/** Announces that the name is being resolved. The element exists before its text, because some screen readers need that. */
const LookupStatus = ({ isLoading }: { readonly isLoading: boolean }) => {
  const t = useMessages()
  return (
    <p className={isLoading ? 'wp-hint' : 'wp-sr'} role="status">
      {isLoading ? t(send.resolving) : ''}
    </p>
  )
}

/** The recipient: a complete address, or a name with its address. Earlier recipients are offered while the field is empty. */
export const ReceiverField = ({ form, network, error, onChange, onScan }: ReceiverFieldProps) => {
  const { names } = useCases()
  const recents = useRecents()
  const input = useRef<HTMLInputElement>(null)
  // The pressed control disappears, because it is only offered for the other state of the field. A complete recipient needs no
  // on-screen keyboard.
  const fill = (text: string) => {
    onChange(text)
    if (text === '' || matches('(pointer: fine)')) input.current?.focus()
  }
  const { isLoading, error: nameError } = useNameLookup()
  const { receiverAddress: receiver, resolved } = form
  const address = resolved?.address ?? recipientIn(network.chainNamespace, receiver, network.caipNetworkId)
  const warning = useNameWarning(resolved)
  return (
    <>
      <div>
        <ReceiverInput
          input={input}
          receiver={receiver}
          error={error ?? nameError}
          onChange={onChange}
          onFill={fill}
          onScan={onScan}
        />
        {names.configured && <LookupStatus isLoading={isLoading} />}
      </div>
      {address !== undefined && (
        <div className="wp-addrbox">
          {resolved !== undefined && <bdi className="wp-ellipsis">{resolved.name}</bdi>}
          <AddressBlocks address={address} />
        </div>
      )}
      {warning !== undefined && <NameWarningNote warning={warning} />}
      {receiver === '' && <Recents recents={recents} onChoose={fill} />}
    </>
  )
}
