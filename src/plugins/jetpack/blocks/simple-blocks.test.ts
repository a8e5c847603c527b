import { load } from 'cheerio';
import { openTestSite } from 'portolan/testing';
import { expect, it } from 'vitest';

const CONTENT = `<!-- wp:jetpack/business-hours {"days":[{"name":"Sun","hours":[]},{"name":"Mon","hours":[{"opening":"09:00","closing":"12:00"},{"opening":"13:00","closing":"17:30"}]}]} /-->
<!-- wp:jetpack/rating-star {"rating":2.5,"maxRating":4,"color":"#ff0000"} --><figure class="wp-block-jetpack-rating-star"><span>★</span></figure><!-- /wp:jetpack/rating-star -->
<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/abc","searchText":"tide","caption":"A <b>tide</b>","paddingTop":"56%"} /-->
<!-- wp:jetpack/gif {"giphyUrl":"https://elsewhere.example/embed/abc"} /-->
<!-- wp:jetpack/google-calendar {"url":"https://calendar.google.com/calendar/embed?src=a"} /-->
<!-- wp:jetpack/google-calendar {"url":"https://elsewhere.example/calendar/"} /-->
<!-- wp:jetpack/button {"element":"a","uniqueId":"go","text":"Go","url":"https://quay.example/","backgroundColor":"red","borderRadius":5,"width":"50%"} /-->
<!-- wp:jetpack/opentable {"rid":["1","2"],"style":"wide"} /-->
<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address {"city":"Hull"} --><div class="wp-block-jetpack-address"><div class="jetpack-address__city">Hull</div></div><!-- /wp:jetpack/address --><!-- wp:jetpack/phone --><div class="wp-block-jetpack-phone"><a href="tel:+441">+44 1</a></div><!-- /wp:jetpack/phone --></div><!-- /wp:jetpack/contact-info -->`;

it('shows what authors made with Jetpack’s blocks, and frames of no other hosts', async () => {
  const site = await openTestSite({
    options: {
      active_plugins: 'a:1:{i:0;s:19:"jetpack/jetpack.php";}',
      start_of_week: '1',
      time_format: 'H:i',
    },
    pages: [{ slug: 'blocks', content: CONTENT }],
  });
  const $ = load(await (await site.fetch('/blocks/')).text());
  await site.close();
  expect($('dl.wp-block-jetpack-business-hours dt').text()).toBe('MondaySunday');
  expect($('dd.Mon').text()).toBe('09:00 – 12:00, 13:00 – 17:30');
  expect($('dd.Sun').text()).toBe('Closed');
  expect($('.wp-block-jetpack-rating-star svg')).toHaveLength(4);
  expect($('.wp-block-jetpack-rating-star [itemprop=ratingValue]').attr('content')).toBe('2.5');
  expect($('.wp-block-jetpack-gif')).toHaveLength(1);
  expect($('.wp-block-jetpack-gif iframe').attr('src')).toBe('https://giphy.com/embed/abc');
  expect($('.wp-block-jetpack-gif-caption').text()).toBe('A <b>tide</b>');
  expect($('.wp-block-jetpack-google-calendar')).toHaveLength(1);
  expect($('.wp-block-jetpack-button > a#go.has-red-background-color').attr('style')).toBe(
    'border-radius: 5px; width: 50%; max-width: 100%',
  );
  expect($('.wp-block-jetpack-opentable.is-multi a').attr('href')).toContain('rid=1&rid=2');
  expect($('[itemprop=location] [itemprop=address] [itemprop=addressLocality]').text()).toBe('Hull');
  expect($('[itemprop=telephone] a').attr('href')).toBe('tel:+441');
});
