/** What a coupon was worth when it was used, of what its item keeps. WooCommerce: `coupon_info`. */
export function couponTerms(info: string): {
  readonly discount_type: string;
  readonly nominal_amount: number;
  readonly free_shipping: boolean;
} {
  const [, , type, amount, free] = couponInfo(info);
  return {
    discount_type: typeof type === 'string' ? type : 'fixed_cart',
    nominal_amount: typeof amount === 'number' ? amount : 0,
    free_shipping: free === true,
  };
}

function couponInfo(info: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(info);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
