import { expect, it } from 'vitest';
import { readable } from './readable.ts';
import { box, html } from './tree.ts';

const white = '<h1 style="font-size:40px; color: #ffffff;">High water</h1>';

it('takes a colour that does not show from a text whose ground is lost', () => {
  const [found] = readable([box({ kind: 'section' }, [html(white)])]);
  expect(found).toMatchObject({
    children: [{ html: '<h1 style="font-size:40px;">High water</h1>' }],
  });
});

it('leaves a light text on a ground of its own, and a dark one everywhere', () => {
  const dark = box({ kind: 'section', css: { 'background-color': '#102030' } }, [html(white)]);
  expect(readable([dark])).toMatchObject([{ children: [{ html: white }] }]);
  const own = '<p style="background:#000"><b style="color:#fff">Ebb</b></p>';
  const black = '<p style="color:#000">Ebb</p>';
  expect(readable([html(own), html(black)])).toEqual([html(own), html(black)]);
});

it('puts a dark colour behind a picture on which a text says by itself that it is light', () => {
  const picture = box({ kind: 'section', css: { 'background-image': 'url("/quay.jpg")' } }, [html(white)]);
  expect(readable([picture])).toMatchObject([
    { box: { css: { 'background-color': '#3b4045' } }, children: [{ html: white }] },
  ]);
});

it('says where a ground is neither light nor dark, so that links do not drown in it', () => {
  const on = (colour: string) => {
    const [found] = readable([box({ kind: 'section', css: { 'background-color': colour } }, [])]);
    return found !== undefined && 'box' in found ? found.box.classes : undefined;
  };
  expect([on('#f7323f'), on('#ffffff'), on('#101820')]).toEqual([
    'pb-on-light pb-on-colour',
    'pb-on-light',
    'pb-on-dark',
  ]);
});
