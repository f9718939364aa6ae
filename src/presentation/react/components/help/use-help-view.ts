import type { HeaderHelp } from '#presentation/react/components/view-layout.tsx'
import { helpTopics } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

const helpViews = {
  WhatIsAWallet: { title: helpTopics.whatIsWallet, event: 'CLICK_WALLET_HELP' },
  WhatIsANetwork: { title: helpTopics.whatIsNetwork, event: 'CLICK_NETWORK_HELP' },
} as const

/** The button that opens a help view. */
export const useHelpView = (name: keyof typeof helpViews): HeaderHelp => {
  const { navigation, reportEvents } = useCases()
  const t = useMessages()
  const { title, event } = helpViews[name]
  return {
    label: t(title),
    onAsk: () => {
      reportEvents.record({ event, properties: {} })
      navigation.show({ name })
    },
  }
}
