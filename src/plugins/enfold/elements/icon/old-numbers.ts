/**
 * Signs as the builder's first versions stored them: by their number in Entypo's published order (phone, mobile, mouse,
 * address …), from 1, less those that the builder's edition lacked. Written as the places that the same signs have in
 * the font today, less `e000`.
 *
 * Where the numbers are from: the names of Entypo's character map (Daniel Bruce, 2012; networks last), each at the place
 * that Fontello's edition of the font gives the same sign (`note` e800, `note-beamed` e801 …; what one calls `cart`,
 * `voicemail`, `airplane` or `chevron-left` the other calls `basket`, `tape`, `flight`, `left-open`). Signs of Fontello's
 * edition without a number: cancel, archive, volume, paper-plane, suitcase, the three dots, chart-pie, language, air,
 * database, drive, bucket, thermometer, the five flows, gauge, traffic-cone; those that follow move up. The first hundred
 * were held against a public copy of the map and stand in its order; of the others the order inside a group (arrows,
 * documents) is as Enfold 5 was seen to render stored numbers.
 */
const IN_ENTYPOS_ORDER = (
  '854 8ac 8ba 841 805 836 837 823 8af 830 831 832 80a 80b 80c 840 835 842 843 845 844 8a3 857 858 806 807 ' +
  '808 809 82b 82c 83c 83b 833 821 86b 803 804 838 83d 822 82a 855 856 8a8 827 80f 8d2 8b5 8a4 8b8 800 801 ' +
  '83f 8c9 84f 84d 85a 8b6 8b9 826 862 85e 85b 8b4 8b3 8cd 8ae 8bb 863 8ad 8d7 8a9 8c1 846 8dd 8c0 8b1 83a ' +
  '86d 86c 8a2 8a1 8a0 89f 865 866 867 834 8ab 8c2 864 8cf 8c8 8d1 859 852 8cb 853 8a7 8cc 919 8c5 8c6 8c7 ' +
  '824 825 85d 85c 812 81b 818 815 819 816 814 81a 817 8c3 868 81e 81f 81c 81d 83e 891 890 88f 894 820 892 ' +
  '839 895 8aa 893 896 8a5 8a6 810 811 84b 84c 848 849 84a 80e 80d 802 850 847 82e 82d 8d0 8b0 8b2 82f 828 ' +
  '829 84e 897 899 89a 898 89d 89e 89c 89b 869 86a 860 85f 888 887 88a 889 880 87f 882 881 870 86f 872 871 ' +
  '884 883 886 885 874 873 876 875 878 877 87a 879 87c 87b 87e 87d 88c 88b 88e 88d 86e 8eb 8ec 8ed 8ee 8ef ' +
  '8f0 8f1 8f2 8f3 8f4 8f5 8f6 8f7 8f8 8f9 8fa 8fb 8fc 8fd 8fe 8ff 900 901 902 903 904 905 906 907 908 909 ' +
  '90a 90b 90c 90d 90e 90f 910 911 912 913 914 915 916 917 918'
).split(' ');

/** The highest number that stands for a sign. */
export const LAST_OLD_NUMBER = IN_ENTYPOS_ORDER.length;

/** The place in the font (`e82b`) of a sign that is stored by its old number (`29`); undefined where there is none. */
export function codeOfOldNumber(stored: string): string | undefined {
  const place = /^\d{1,3}$/.test(stored) ? IN_ENTYPOS_ORDER[Number(stored) - 1] : undefined;
  return place && `e${place}`;
}
