export { default } from '../posts/index.tsx';
