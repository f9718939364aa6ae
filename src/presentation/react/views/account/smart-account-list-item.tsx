import { useObservableEagerState } from 'observable-hooks'
import { useId, useState } from 'react'

import { embeddedAccount } from '#presentation/react/messages/account-embedded.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { ListItem } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

import { embeddedShapes } from './embedded-shapes.tsx'

/** Called with the frame's error message. */
export type SwitchRefused = (reason: string | undefined) => void

/** Switches between the smart account and the EOA. Absent if there is no choice. S4-33, S6-02. */
export const SmartAccountListItem = ({ onRefused }: { readonly onRefused: SwitchRefused }) => {
  const { chooseAccountType } = useFeature('embedded')
  const choice = useObservableEagerState(chooseAccountType.choice$)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const t = useMessages()
  if (choice?.canSwitch !== true) return null
  const isSmart = choice.type === 'smartAccount'
  const change = async () => {
    setBusy(true)
    onRefused(undefined)
    const switched = await chooseAccountType.switchTo(isSmart ? 'eoa' : 'smartAccount')
    setBusy(false)
    if (switched._tag === 'Left') onRefused(switched.left.message)
  }
  return (
    <ListItem
      wrap
      icon={<IconMark name={embeddedShapes.smartAccount} />}
      title={<span id={`${id}name`}>{t(embeddedAccount.smartAccount)}</span>}
      desc={<span id={`${id}text`}>{t(embeddedAccount.smartAccountText)}</span>}
      end={
        <button
          type="button"
          className="wp-switch"
          role="switch"
          aria-checked={isSmart}
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}text`}
          onClick={busy ? undefined : () => void change()}
        />
      }
    />
  )
}
