/** How a card of Stripe's list of test cards behaves. */
export interface TestCard {
  readonly brand: string;
  /** The bank asks its owner: each time, or unless the card was set up for later payments. */
  readonly authentication?: 'always' | 'unless-set-up';
  /** What becomes of a payment, after the bank's question too. */
  readonly decline?: Decline;
  /** It can be kept, but not charged. */
  readonly keepable?: boolean;
  /** What becomes of a refund. */
  readonly refund?: 'pending' | 'fails';
}

export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

const generic = 'Your card was declined.';
const declined = (decline_code: string, message = generic): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** https://docs.stripe.com/testing */
const CARDS: Readonly<Record<string, TestCard>> = {
  4242424242424242: { brand: 'visa' },
  4000056655665556: { brand: 'visa' },
  4000008260000000: { brand: 'visa' },
  5555555555554444: { brand: 'mastercard' },
  2223003122003222: { brand: 'mastercard' },
  5200828282828210: { brand: 'mastercard' },
  378282246310005: { brand: 'amex' },
  6011111111111117: { brand: 'discover' },
  4000000000000002: { brand: 'visa', decline: declined('generic_decline') },
  4000000000009995: {
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  4000000000009987: { brand: 'visa', decline: declined('lost_card') },
  4000000000009979: { brand: 'visa', decline: declined('stolen_card') },
  4000000000006975: { brand: 'visa', decline: declined('card_velocity_exceeded') },
  4100000000000019: { brand: 'visa', decline: declined('fraudulent') },
  4000000000000069: { brand: 'visa', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  4000000000000127: {
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  4000000000000119: {
    brand: 'visa',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  4000000000000036: {
    brand: 'visa',
    decline: { code: 'incorrect_zip', message: "Your card's postal code is incorrect." },
  },
  4000000000000010: {
    brand: 'visa',
    decline: { code: 'incorrect_address', message: "Your card's address is incorrect." },
  },
  4000000000000341: { brand: 'visa', keepable: true, decline: declined('generic_decline') },
  4000002500003155: { brand: 'visa', authentication: 'unless-set-up' },
  4000002760003184: { brand: 'visa', authentication: 'always' },
  4000000000003220: { brand: 'visa', authentication: 'always' },
  4000000000003063: { brand: 'visa', authentication: 'always' },
  4000008260003178: {
    brand: 'visa',
    authentication: 'always',
    keepable: true,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  4000008400001629: { brand: 'visa', authentication: 'always', decline: declined('generic_decline') },
  4000000000007726: { brand: 'visa', refund: 'pending' },
  4000000000005126: { brand: 'visa', refund: 'fails' },
};

/** Payment methods that Stripe has ready for tests, by the card they stand for. */
export const READY: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeDeclinedFraudulent: '4100000000000019',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003063',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

/** How a number behaves; undefined where it is none that a test may use. */
export function testCard(number: string): TestCard | undefined {
  return CARDS[number];
}

/** Whether a number's check digit holds (ISO/IEC 7812, Luhn). */
export function checkDigitHolds(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
