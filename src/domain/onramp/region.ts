import type { OnRampPaymentCurrency } from '#contracts/onramp.ts'

import { defaultPaymentCurrency } from './currency.ts'

const EURO_REGIONS = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'
/** ISO 4217 codes by ISO 3166-1 alpha-2 code, for the regions whose currencies providers accept. */
const currencies: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(EURO_REGIONS.split(' ').map((region) => [region, 'EUR'])),
  ...{ US: 'USD', PR: 'USD', EC: 'USD', SV: 'USD', PA: 'USD', GB: 'GBP', JE: 'GBP', GG: 'GBP', IM: 'GBP' },
  ...{ CA: 'CAD', AU: 'AUD', NZ: 'NZD', CH: 'CHF', LI: 'CHF', SE: 'SEK', NO: 'NOK', DK: 'DKK', PL: 'PLN' },
  ...{ CZ: 'CZK', HU: 'HUF', RO: 'RON', IS: 'ISK', TR: 'TRY', JP: 'JPY', KR: 'KRW', SG: 'SGD', HK: 'HKD' },
  ...{ TW: 'TWD', IN: 'INR', ID: 'IDR', MY: 'MYR', PH: 'PHP', TH: 'THB', VN: 'VND', IL: 'ILS', AE: 'AED' },
  ...{ SA: 'SAR', ZA: 'ZAR', NG: 'NGN', KE: 'KES', EG: 'EGP', BR: 'BRL', MX: 'MXN', AR: 'ARS', CL: 'CLP' },
  ...{ CO: 'COP', PE: 'PEN', UY: 'UYU' },
}

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}

/** The region that the first of the language tags names, else the one where the first language is spoken most. BCP 47. */
export const regionOf = (tags: readonly string[]): string | undefined => {
  const locales = tags.flatMap((tag) => localeOf(tag) ?? [])
  return locales.find(({ region }) => region !== undefined)?.region ?? locales[0]?.maximize().region
}

/** The currency of the region if it is accepted, else the dollar, else the first one. */
export const preferredCurrency = (
  offered: readonly OnRampPaymentCurrency[],
  region: string | undefined,
): OnRampPaymentCurrency => {
  const regional = region === undefined ? undefined : currencies[region]
  const withId = (id: string | undefined) => offered.find((currency) => currency.id === id)
  return withId(regional) ?? withId(defaultPaymentCurrency.id) ?? offered[0] ?? defaultPaymentCurrency
}
