import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useState } from 'react'

import type { DraftState } from '#application/use-cases/onramp/purchase-draft.ts'
import type { AccountId } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import { latestOf } from '#domain/onramp/stored-purchases.ts'
import { amountFrom } from '#domain/tokens/amount.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NoAccount } from '#presentation/react/components/no-account.tsx'
import { useAmountFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { useGoesOn } from '#presentation/react/components/use-goes-on.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { onramp, onrampErrors as errors } from '#presentation/react/messages/onramp.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { AmountStep } from './amount-step.tsx'
import { BuyHelp } from './buy-help.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { CurrencyMark, methodShape, PurchaseMark } from './marks.tsx'
import { ProvidersStep } from './providers-step.tsx'
import { PurchaseStep } from './purchase-step.tsx'
import { currencyName, fiatLimit, methodName } from './shown-purchase.ts'

type Step = 'amount' | 'help' | 'payment' | 'purchase' | 'method' | 'providers'

interface FormProps {
  readonly draft: DraftState
  readonly network: Network
}

/** The steps before a provider's page: the amount, the choices of the form, and the provider. */
const Form = ({ draft: { offers: state, current }, network }: FormProps) => {
  const { purchaseDraft } = useFeature('onramp')
  const format = useAmountFormatter()
  const locale = useLocale()
  const t = useMessages()
  const [step, setStep] = useState<Step>('amount')
  const [typed, setTyped] = useState(() => {
    const amount = amountFrom(state.paymentAmount ?? '')
    return amount === undefined ? '' : format.editable(amount)
  })
  const type = (text: string) => {
    setTyped(text)
    purchaseDraft.enter(text, format.marks)
  }
  const back = () => setStep('amount')
  const { paymentCurrency, purchaseCurrency, paymentCurrencies, purchaseCurrencies, method } = state
  switch (step) {
    case 'help':
      return <BuyHelp onDone={back} />
    case 'providers':
      return <ProvidersStep state={state} current={current} onBack={back} />
    case 'payment':
      return (
        <ChoiceStep
          title={t(onramp.currencies)}
          search={t(onramp.searchCurrency)}
          choices={paymentCurrencies.map(({ id }) => ({
            id,
            icon: <CurrencyMark currency={id} />,
            title: currencyName(locale, id),
            desc: id,
          }))}
          chosen={paymentCurrency.id}
          onBack={back}
          onChoose={(currencyId) => {
            const chosen = paymentCurrencies.find(({ id }) => id === currencyId)
            if (chosen !== undefined) purchaseDraft.edit({ paymentCurrency: chosen })
            // The text is parsed again, because currencies differ in their decimals.
            purchaseDraft.enter(typed, format.marks)
            back()
          }}
        />
      )
    case 'purchase':
      return (
        <ChoiceStep
          title={t(onramp.tokens)}
          search={t(onramp.searchToken)}
          choices={purchaseCurrencies.map((currency) => ({
            id: currency.symbol,
            icon: <PurchaseMark currency={currency} network={network} />,
            title: currency.name,
            desc: currency.symbol,
          }))}
          chosen={purchaseCurrency.symbol}
          onBack={back}
          onChoose={(chosenSymbol) => {
            const chosen = purchaseCurrencies.find(({ symbol }) => symbol === chosenSymbol)
            if (chosen !== undefined) purchaseDraft.edit({ purchaseCurrency: chosen })
            back()
          }}
        />
      )
    case 'method':
      return (
        <ChoiceStep
          title={t(onramp.method)}
          search={t(onramp.method)}
          choices={paymentCurrency.paymentMethodLimits.map(({ id, max }) => ({
            id,
            icon: <IconMark name={methodShape(id)} />,
            title: methodName(t, id),
            desc: t(onramp.methodUpTo, { max: fiatLimit(format, max, paymentCurrency.id) }),
          }))}
          chosen={method}
          onBack={back}
          onChoose={(chosenMethod) => {
            purchaseDraft.edit({ method: chosenMethod })
            back()
          }}
        />
      )
    case 'amount':
      return (
        <AmountStep
          state={state}
          network={network}
          typed={typed}
          onType={type}
          onChoose={setStep}
          onMethod={(chosenMethod) => purchaseDraft.edit({ method: chosenMethod })}
          onCompare={() => setStep('providers')}
          onHelp={() => {
            purchaseDraft.explain()
            setStep('help')
          }}
        />
      )
  }
}

/** Shows why nothing can be bought, and the next step. */
const NothingSold = ({
  draft: {
    offers: { error },
  },
  network,
}: FormProps) => {
  const { purchaseDraft } = useFeature('onramp')
  const { navigation } = useCases()
  const t = useMessages()
  const text = { network: network.name }
  return (
    <ViewLayout title={t(onramp.title)}>
      {error === undefined ? (
        <Empty icon="info" lead={t(errors.networkTitle, text)} text={t(errors.networkText)} alert>
          <Button kind="secondary" onClick={() => navigation.show({ name: 'SwitchNetwork' })}>
            {t(errors.switchNetwork)}
          </Button>
        </Empty>
      ) : error._tag === 'CountryNotServed' ? (
        <Empty icon="info" lead={t(errors.countryTitle)} text={t(errors.countryText)} alert />
      ) : (
        <Empty icon="alert-circle" tone="danger" lead={t(errors.loadTitle)} text={t(errors.loadText)} alert>
          <Button kind="secondary" icon="refresh" onClick={() => void purchaseDraft.load()}>
            {t(common.tryAgain)}
          </Button>
        </Empty>
      )}
    </ViewLayout>
  )
}

interface StepsProps {
  readonly account: AccountId
  readonly network: Network
}

const Steps = ({ account, network }: StepsProps) => {
  const { purchaseDraft, purchases, purchaseWindows } = useFeature('onramp')
  // The subscription loads offers and quotes while the view is mounted.
  const draft = useObservableEagerState(purchaseDraft.state$)
  const list = useObservableEagerState(purchases.purchases$)
  const closed = useObservableEagerState(purchaseWindows.closed$)
  // The purchase that the user left for the form. It is still tracked.
  const [hiddenId, setHiddenId] = useState<string>()
  const latest = latestOf(list, account)
  const isShown = latest !== undefined && latest.id !== hiddenId
  useGoesOn('OnRamp', isShown)
  if (isShown)
    return (
      <PurchaseStep
        key={latest.id}
        purchase={latest}
        isClosed={closed.includes(latest.id)}
        provider={purchaseDraft.providerOf(latest.provider)}
        network={network}
        onBack={() => setHiddenId(latest.id)}
      />
    )
  if (purchaseDraft.availability === 'notServed') return <NothingSold draft={draft} network={network} />
  return <Form draft={draft} network={network} />
}

/** Buys tokens for money: amount, provider, and the purchase in the provider's tab. S0-07, S1-11. */
export const OnRampView = () => {
  const { purchaseDraft } = useFeature('onramp')
  const { account, network } = useActiveAccount()
  const availability = useObservableEagerState(purchaseDraft.availability$)
  const t = useMessages()
  useEffect(() => purchaseDraft.open(), [purchaseDraft])
  if (availability === 'restricted')
    return (
      <ViewLayout title={t(onramp.title)}>
        <Empty icon="info" lead={t(errors.restrictedTitle)} text={t(errors.restrictedText)} />
      </ViewLayout>
    )
  const { caipAddress } = account
  if (account.status !== 'connected' || caipAddress === undefined || network === undefined)
    return <NoAccount title={t(onramp.title)} waiting={account.status === 'connecting'} />
  return <Steps key={caipAddress} account={caipAddress as AccountId} network={network} />
}
