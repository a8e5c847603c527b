/** Meta of products that has members of its own. WooCommerce: WC_Product_Data_Store_CPT::$internal_meta_keys. */
export const internalProductMeta: ReadonlySet<string> = new Set(
  (
    '_visibility _sku _global_unique_id _price _regular_price _sale_price _sale_price_dates_from _sale_price_dates_to ' +
    'total_sales _tax_status _tax_class _manage_stock _stock _stock_status _backorders _low_stock_amount ' +
    '_sold_individually _weight _length _width _height _upsell_ids _crosssell_ids _purchase_note ' +
    '_default_attributes _product_attributes _virtual _downloadable _download_limit _download_expiry _featured ' +
    '_downloadable_files _wc_rating_count _wc_average_rating _wc_review_count _variation_description ' +
    '_thumbnail_id _file_paths _product_image_gallery _product_version _wp_old_slug _edit_last _edit_lock ' +
    '_product_url _button_text _children _cogs_total_value'
  ).split(' '),
);

/** The same of coupons. WooCommerce: WC_Coupon_Data_Store_CPT::$internal_meta_keys. */
export const internalCouponMeta: ReadonlySet<string> = new Set(
  (
    'discount_type coupon_amount expiry_date date_expires usage_count individual_use product_ids ' +
    'exclude_product_ids usage_limit usage_limit_per_user limit_usage_to_x_items free_shipping product_categories ' +
    'exclude_product_categories exclude_sale_items minimum_amount maximum_amount customer_email _used_by ' +
    '_edit_lock _edit_last'
  ).split(' '),
);
