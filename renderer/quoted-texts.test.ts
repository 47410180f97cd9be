import { describe, expect, it } from 'vitest';
import { text as certificates } from './certificates/certificate-dialog.es.ts';
import { text as verification } from './certificates/verify/verify.es.ts';
import { text as community } from './community/posts/community.es.ts';
import { text as help } from './help/help.es.ts';
import { text as savedVideos } from './saved-videos/saved-videos.es.ts';
import { text as suggestions } from './search-box/suggestions/suggestions.es.ts';

describe('texts that quote a title or a search', () => {
  it.each([
    community.aboutLesson('«Está muy caro»', '1:20'),
    community.askedAbout('«Está muy caro»', '1:20'),
    community.deletePostTitle('«Está muy caro»'),
    certificates.shareText('«Está muy caro»', 'https://ejemplo.cl'),
    savedVideos.removeCourse('«Está muy caro»'),
    verification.formerNameSentence('«Está muy caro»'),
    help.notFound('«Está muy caro»'),
    suggestions.remove('«Está muy caro»'),
  ])('have one pair of guillemets: %s', (sentence) => {
    expect(sentence).toContain('«Está muy caro»');
    expect(sentence).not.toMatch(/««|»»/);
  });
});
