/** `portolan/request`: what came in and what goes out: input as PHP reads it, replies, checked requests to others, captchas. */

export { askCaptchaService, captchaAddress } from '../wordpress/captcha/ask-service.ts';
export { withCaptchaSources } from '../wordpress/captcha/security-sources.ts';
export { innerRequest } from '../wordpress/inner-request.ts';
export { entriesAsSent, integerOf, parseQueryString, textOf } from '../wordpress/php-input.ts';
export { phpJson, withJsonText } from '../wordpress/php-json.ts';
export { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../wordpress/replies.ts';
export { isEmpty, requestInput } from '../wordpress/request-input.ts';
export { withExtendedHeaders } from '../wordpress/routing/extended-headers.ts';
export { requestPath } from '../wordpress/routing/request-path.ts';
export { checkedRequest } from '../wordpress/site/checked-request.ts';
export { isAjaxAction } from '../wordpress/site/limited-requests.ts';
export { isPublicAddress } from '../wordpress/site/public-address.ts';
export { openRemote } from '../wordpress/site/remote-file.ts';
export { whereWritable } from '../wordpress/site/write-refusals.ts';
