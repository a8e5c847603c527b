import { describe, expect, it } from 'vitest';
import { belowUploads, safePath } from './safe-path.ts';

describe('a path from an archive', () => {
  it('is kept where it is plain', () => {
    expect(safePath('./2024//03/Karte Zürich.png')).toEqual({ path: '2024/03/Karte Zürich.png' });
    expect(safePath('2024/notes.python.txt')).toEqual({ path: '2024/notes.python.txt' });
    expect(safePath('a..b/c...png')).toEqual({ path: 'a..b/c...png' });
  });

  it.each([
    ['../x.png', 'parent'],
    ['a/../../x.png', 'parent'],
    ['/etc/x.png', 'absolute'],
    ['C:\\x.png', 'character'],
    ['C:/x.png', 'absolute'],
    ['a\\..\\x.png', 'character'],
    ['a\0.png', 'character'],
    ['a\n.png', 'character'],
    [`${'x'.repeat(256)}.png`, 'length'],
    ['shell.php', 'active'],
    ['shell.PHP5', 'active'],
    ['shell.php.jpg', 'active'],
    ['shell.phtml', 'active'],
    ['.htaccess', 'active'],
    ['.user.ini', 'active'],
  ])('is refused: %j (%s)', (name, refused) => {
    expect(safePath(name)).toEqual({ refused });
  });

  it('is taken below the uploads folder, wherever the archive begins', () => {
    expect(belowUploads('uploads/2024/a.png')).toBe('2024/a.png');
    expect(belowUploads('2024/uploads/a.png')).toBe('2024/uploads/a.png');
    expect(belowUploads('www/wp-content/uploads/2024/a.png')).toBe('2024/a.png');
    expect(belowUploads('www/wp-content/themes/a.css')).toBeUndefined();
    expect(belowUploads('www/wp-admin/a.css')).toBeUndefined();
  });
});
